import { useEffect, useRef, useState } from 'react';
import { useFormCheck } from './form.tsx';

/** An address of this page's own for a file, as long as it is shown. */
export function useObjectAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}

/** What the server takes as a picture, and what is said of others. It judges the file itself, too. */
type PictureRule = {
  /** As browsers name them. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  readonly messages: Readonly<Record<'wrongType' | 'tooLarge' | 'unreadable', string>>;
};

/**
 * A picture that is chosen in a form. It is read at once, so that one without a picture in it is refused where
 * it was chosen. One with too many bytes, as phones take them, is shrunk; what is submitted meanwhile waits.
 * `onFile` hears what is to be sent, and undefined where there is nothing to send: the file's `input` is empty
 * then, so that the same file can be chosen again.
 */
export function usePictureChoice(
  { types, maxBytes, messages }: PictureRule,
  onFile: (file: File | undefined) => void,
) {
  const [problem, setProblem] = useState<string>();
  const [work, setWork] = useState<'reading' | 'shrinking'>();
  const last = useRef<File>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useFormCheck(work !== undefined ? 'running' : problem === undefined ? 'none' : 'failed');

  const settle = (file: File | undefined, found?: string) => {
    setWork(undefined);
    setProblem(found);
    if (file === undefined && input.current !== null) input.current.value = '';
    onFile(file);
  };
  return {
    input,
    problem,
    isShrinking: work === 'shrinking',
    async choose(chosen: File | undefined) {
      last.current = chosen;
      if (chosen === undefined) return settle(undefined);
      if (!types.includes(chosen.type)) return settle(undefined, messages.wrongType);
      const isLarge = chosen.size > maxBytes;
      setProblem(undefined);
      setWork(isLarge ? 'shrinking' : 'reading');
      const picture = await read(chosen);
      const file = isLarge ? await shrink(picture, chosen.name) : chosen;
      const isRead = picture !== undefined;
      picture?.close();
      // Another one was chosen meanwhile, or none.
      if (last.current !== chosen) return;
      if (file === undefined || file.size > maxBytes) settle(undefined, messages.tooLarge);
      else if (isRead) settle(file);
      else settle(undefined, messages.unreadable);
    },
  };
}

/** Pixels of the longest side: more than any page shows of a picture. */
const longestSide = 2048;

/** The picture in a file, upright; undefined where the browser finds none. */
function read(file: File): Promise<ImageBitmap | undefined> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
}

/** A file of the same picture that is smaller; undefined where there is none. */
async function shrink(picture: ImageBitmap | undefined, name: string): Promise<File | undefined> {
  if (picture === undefined) return undefined;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) return undefined;
  // A JPEG has no transparency: what is clear would be black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85);
  });
  return drawn === null ? undefined : new File([drawn], name, { type: drawn.type });
}
