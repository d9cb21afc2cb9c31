/**
 * How Node.js runs the server. New objects get 8 MB instead of up to 128: rows and pages live for one
 * request and are made a few at a time, so that more room makes the process bigger and not faster.
 * They get it from the start, which is over sooner than when the room grows.
 */
export const nodeFlags = ['--max-semi-space-size=4', '--min-semi-space-size=4'];

/**
 * How glibc gives memory to it, and takes it back; nobody else reads these. What lies outside of the
 * heap are bodies of answers, which come and go: the large ones (from 68 KiB, more than Node's own
 * buffers) go back to the system at once, and the others come from two arenas instead of sixteen.
 */
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '69632',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
