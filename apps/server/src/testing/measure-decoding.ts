// Decodes eight of the pictures that cost the most memory at once, in a process that does nothing else, and
// prints by how many bytes its memory grew at most, with that of the processes that open pictures.
import { createPictureEncoder } from '@stagetime/api/core/images/encode-picture';
import { imageVariants } from '@stagetime/api/core/images/image-variants';
import { drawScene } from '@stagetime/api/core/images/testing/corpus';
import { spool } from '@stagetime/api/core/images/testing/spool';
import { profileImage } from '@stagetime/contracts/social/messages';
import { readTreeMegabytes } from './process-tree.ts';

const encoder = createPictureEncoder({ deadline: 60_000 });
const encode = (path: string) => encoder.encode(path, imageVariants.profile, profileImage);

// In passes, and just small enough to be taken.
const drawn = drawScene(4950, 4950);
const pictures = [
  await spool(await drawn.clone().jpeg({ progressive: true }).toBuffer()),
  await spool(await drawn.clone().png({ progressive: true }).toBuffer()),
];
const small = await spool(await drawScene().jpeg().toBuffer());
// Both processes run before it begins.
await Promise.all([encode(small.path), encode(small.path)]);
const before = readTreeMegabytes(process.pid);
let peak = before;
const timer = setInterval(() => {
  peak = Math.max(peak, readTreeMegabytes(process.pid));
}, 20);
const eight = Array.from({ length: 8 }, (_, index) => encode(pictures[index % 2]?.path ?? ''));
// On a busy machine some run out of time, with their memory in use all the same.
await Promise.allSettled(eight);
clearInterval(timer);
process.stdout.write(String(Math.round((peak - before) * 1_000_000)));
encoder.end();
