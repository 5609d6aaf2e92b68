"""Many games that are stepped together on a GPU; arrays are shared by DLPack and by `__cuda_array_interface__`.

PyTorch sees them without a copy: `torch.from_dlpack(told.observation)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NoReturn

import numpy as np

from branco.game import BadSetup, Position
from branco.kernel.language.faults import SENTENCES, Fault

from .batch import Environment, Told
from .checks import Array, check_whole, fits, unreadable, whole_actions
from .seats import refuse_thinkers


class CudaEnvironment(Environment):
    """Many games that are stepped together on a GPU: they and all arrays stay there.

    Where illegal actions are refused, every step waits for the GPU to look at them; where they are replaced, steps are
    only handed to it. A game that breaks off shows in `batch.fault`.
    """

    def _prepare(self, threads: int, buffers: Mapping[str, Array]) -> None:
        from branco.kernel.compile.cuda_steps import Stepper

        refuse_thinkers(self._seats)
        self._thinkers, self._threads = None, None
        cells = self.game.setting_cells(self.settings)
        self._stepper = Stepper(self.game.parts, self.games, cells)
        self.batch = self._stepper.batch
        self.batch.plan.copy_to_device(np.array(self._plan(), np.int64))
        self.batch.players.copy_to_device(self._counts())
        self.seat_bots(self._bots())

    def _write(self, name: str, values: np.ndarray[Any, Any]) -> None:
        getattr(self.batch, name).copy_to_device(np.asfortranarray(values))

    def __reduce__(self) -> NoReturn:
        raise BadSetup("games on a GPU are not copied")

    @property
    def replaced(self) -> int:
        """How many actions were not legal and were replaced."""
        return int(self.batch.replaced.copy_to_host().sum())

    def _set_seeds(self, seeds: np.ndarray[Any, np.dtype[np.int64]]) -> None:
        zeros = np.zeros(self.games, np.int64)
        self.batch.seeds.copy_to_device(seeds.astype(np.int64))
        self.batch.replaced.copy_to_device(zeros)
        self.batch.fault.copy_to_device(zeros.astype(np.int32))

    def step(self, actions: Array) -> Told:
        """Take an action in every game, each for the seat that is asked there."""
        self._refuse_unless_begun()
        self._take(actions)
        if self.illegal == "refuse":
            illegal, broken = self._stepper.wrongs()
            self._refuse_broken(broken)
            self._refuse_illegal(illegal, self.batch.actions)
        self._stepper.step()
        return self.told

    def _take(self, actions: Array) -> None:
        if actions is self.batch.actions:
            return
        found = self._found(actions)
        if found is None:
            given = whole_actions(actions, self.games)
            self.batch.actions.copy_to_device(np.where(fits(given), given, -1).astype(np.int32))
        else:
            check_whole(found, self.games)
            self._stepper.take(found)

    def _found(self, actions: Array) -> Any:
        """Actions that are on the GPU, and nothing for others."""
        try:
            return self._stepper.found(actions)
        except (BufferError, NotImplementedError, TypeError, ValueError) as wrong:
            raise unreadable(self.games, wrong) from wrong

    def _refuse_broken(self, index: int) -> None:
        if index >= 0:
            fault = int(self.batch.fault.copy_to_host()[index])
            raise Fault(f"game {index}: {SENTENCES[fault]}")

    @staticmethod
    def _row(array: Array, index: int) -> np.ndarray[Any, Any]:
        row: np.ndarray[Any, Any] = array[index].copy_to_host()
        return row

    def _run(self, operation: str, number: int = 0) -> None:
        if operation == "BEGIN_MANY":
            self._stepper.begin()
        elif operation == "ADVISE_MANY":
            self._stepper.advise(number)
        elif operation == "DESCRIBE_MANY":
            self._stepper.describe()
        else:
            self._stepper.choose(number)

    def records(self) -> Array:
        """The records of all games as the CPU keeps them, copied from the GPU."""
        return self._stepper.records(slice(None))

    def position(self, index: int) -> Position:
        """A copy of one of the games as it stands."""
        self._refuse_unless_there(index)
        record = self._stepper.records(slice(index, index + 1))
        return self.game.position(record.tobytes(), int(self.batch.seeds[index]))
