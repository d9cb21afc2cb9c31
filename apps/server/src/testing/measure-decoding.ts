// Decodes eight of the pictures that cost the most memory at once, in a process that does nothing else, and
// prints by how many bytes its memory grew at most.
import { encodePicture } from '@stagetime/api/core/images/encode-picture';
import { imageVariants } from '@stagetime/api/core/images/image-variants';
import { drawScene } from '@stagetime/api/core/images/testing/corpus';
import { profileImage } from '@stagetime/contracts/social/messages';

const encode = (bytes: Uint8Array) => encodePicture(bytes, imageVariants.profile, profileImage);

// In passes, and just small enough to be taken.
const drawn = drawScene(4950, 4950);
const pictures = [
  await drawn.clone().jpeg({ progressive: true }).toBuffer(),
  await drawn.clone().png({ progressive: true }).toBuffer(),
];
await encode(await drawScene().jpeg().toBuffer());
const before = process.memoryUsage.rss();
let peak = before;
const timer = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 2);
const eight = Array.from({ length: 8 }, (_, index) => encode(pictures[index % 2] as Uint8Array));
// On a busy machine some run out of time, with their memory in use all the same.
await Promise.allSettled(eight);
clearInterval(timer);
process.stdout.write(String(peak - before));
