/* A driver of CUDA for machines without a GPU: the memory of the GPU lies in main memory, copies are made at once, and
   no kernel is started. What is done with streams and events is written down, line by line, where BRANCO_DRIVER_LOG says.
   Every function of the driver that is not written here succeeds and does nothing. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int Result;
typedef uint64_t Place;

static Place handles = 1000, context = 0;

static FILE *diary(void) {
    static FILE *file;
    if (!file) {
        const char *name = getenv("BRANCO_DRIVER_LOG");
        file = name ? fopen(name, "a") : stderr;
        setvbuf(file, NULL, _IONBF, 0);
    }
    return file;
}

static Result nothing(void) { return 0; }
static Result version(int *told) { *told = 13000; return 0; }
static Result one(int *told) { *told = 1; return 0; }
static Result none(int *told) { *told = 0; return 0; }
static Result device_get(int *told, int ordinal) { *told = ordinal; return 0; }
static Result device_name(char *told, int room, int device) { strncpy(told, "pretended", room); return 0; }
static Result device_id(char *told, int device) { memset(told, 7, 16); return 0; }

static Result device_attribute(int *told, int attribute, int device) {
    switch (attribute) {
    case 1: *told = 1024; break;   /* threads of a block */
    case 10: *told = 32; break;    /* threads of a warp */
    case 12: *told = 65536; break; /* registers of a block */
    case 16: *told = 4; break;     /* processors */
    case 75: *told = 9; break;     /* capability, before the point */
    case 76: *told = 0; break;     /* and behind it */
    default: *told = 1;
    }
    return 0;
}

static Result context_retain(Place *told, int device) { *told = 1; return 0; }
static Result context_get(Place *told) { *told = context; return 0; }
static Result context_push(Place given) { context = given; return 0; }
static Result context_pop(Place *told) { if (told) *told = context; return 0; }

static Result allocate(Place *told, size_t size) {
    *told = (Place)aligned_alloc(256, (size + 255) / 256 * 256);
    memset((void *)*told, 0, size);
    return 0;
}
static Result release(Place memory) { free((void *)memory); return 0; }
static Result copy(void *to, const void *from, size_t size) { memcpy(to, from, size); return 0; }
static Result fill(void *to, unsigned char value, size_t size) { memset(to, value, size); return 0; }
static Result room(size_t *free_, size_t *whole) { *free_ = *whole = (size_t)1 << 33; return 0; }

static Result attribute_of(void *told, int attribute, Place memory) {
    switch (attribute) {
    case 1: *(Place *)told = 1; break;           /* its context */
    case 2: *(unsigned *)told = 2; break;        /* memory of a device */
    case 3: *(Place *)told = memory; break;      /* where it is for the device */
    case 4: *(Place *)told = 0; break;           /* and for the host: nowhere */
    case 8: *(unsigned char *)told = 0; break;   /* not managed */
    case 9: *(int *)told = 0; break;             /* the first device */
    default: *(int *)told = 0;
    }
    return 0;
}
static Result attributes_of(unsigned number, int *attributes, void **told, Place memory) {
    for (unsigned i = 0; i < number; i++) attribute_of(told[i], attributes[i], memory);
    return 0;
}

static Result handle(Place *told) { *told = ++handles; return 0; }
static Result event_record(Place event, Place stream) {
    fprintf(diary(), "record %lu on %lu\n", (unsigned long)event, (unsigned long)stream);
    return 0;
}
static Result stream_wait(Place stream, Place event, unsigned flags) {
    fprintf(diary(), "wait %lu on %lu\n", (unsigned long)event, (unsigned long)stream);
    return 0;
}

static const struct { const char *name; void *function; } known[] = {
    {"cuDriverGetVersion", version}, {"cuDeviceGetCount", one}, {"cuDeviceGet", device_get},
    {"cuDeviceGetName", device_name}, {"cuDeviceGetUuid", device_id}, {"cuDeviceGetAttribute", device_attribute},
    {"cuDevicePrimaryCtxRetain", context_retain}, {"cuCtxGetCurrent", context_get}, {"cuCtxPushCurrent", context_push},
    {"cuCtxSetCurrent", context_push}, {"cuCtxPopCurrent", context_pop}, {"cuCtxGetDevice", none},
    {"cuMemAlloc", allocate}, {"cuMemFree", release}, {"cuMemGetInfo", room},
    {"cuMemcpyHtoD", copy}, {"cuMemcpyHtoDAsync", copy}, {"cuMemcpyDtoH", copy}, {"cuMemcpyDtoHAsync", copy},
    {"cuMemcpyDtoD", copy}, {"cuMemcpyDtoDAsync", copy}, {"cuMemsetD8", fill}, {"cuMemsetD8Async", fill},
    {"cuPointerGetAttribute", attribute_of}, {"cuPointerGetAttributes", attributes_of},
    {"cuEventCreate", handle}, {"cuEventRecord", event_record}, {"cuStreamWaitEvent", stream_wait},
    {"cuStreamCreate", handle},
};

Result cuGetProcAddress_v2(const char *name, void **function, int version_, uint64_t flags, int *status) {
    if (status) *status = 0;
    *function = strncmp(name, "cuGetProcAddress", 16) ? (void *)nothing : (void *)cuGetProcAddress_v2;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!strcmp(name, known[i].name)) *function = known[i].function;
    return 0;
}
Result cuGetProcAddress(const char *name, void **function, int version_, uint64_t flags) {
    return cuGetProcAddress_v2(name, function, version_, flags, NULL);
}
Result cuInit(unsigned flags) { return 0; }
Result cuDriverGetVersion(int *told) { return version(told); }
