// Two soft notes, made on the spot.

let audio = null;

export function chime() {
  audio ??= new AudioContext();
  [523.25, 659.25].forEach((pitch, number) => {
    const at = audio.currentTime + number * 0.14;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.35);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.4);
  });
}
