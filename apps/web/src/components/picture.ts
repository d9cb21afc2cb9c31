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

/** What the server takes as a picture, which judges the file itself, and what is said of others. */
type PictureRule = {
  /** As browsers name them. */
  readonly types: readonly string[];
  readonly maxBytes: number;
  readonly messages: { readonly wrongType: string; readonly tooLarge: string };
};

/**
 * A picture that is chosen in a form. One with too many bytes, as phones take them, is shrunk first; what is
 * submitted meanwhile waits. `onFile` hears what is to be sent, and undefined where there is nothing to send.
 */
export function usePictureChoice(
  { types, maxBytes, messages }: PictureRule,
  onFile: (file: File | undefined) => void,
) {
  const [problem, setProblem] = useState<string>();
  const [isShrinking, setIsShrinking] = useState(false);
  const last = useRef<File>(undefined);
  useFormCheck(isShrinking ? 'running' : problem === undefined ? 'none' : 'failed');

  const settle = (file: File | undefined, found?: string) => {
    setIsShrinking(false);
    setProblem(found);
    onFile(file);
  };
  return {
    problem,
    isShrinking,
    async choose(chosen: File | undefined) {
      last.current = chosen;
      if (chosen === undefined) return settle(undefined);
      if (!types.includes(chosen.type)) return settle(undefined, messages.wrongType);
      if (chosen.size <= maxBytes) return settle(chosen);
      setProblem(undefined);
      setIsShrinking(true);
      const shrunk = await shrink(chosen);
      // Another one was chosen meanwhile, or none.
      if (last.current !== chosen) return;
      if (shrunk === undefined || shrunk.size > maxBytes) settle(undefined, messages.tooLarge);
      else settle(shrunk);
    },
  };
}

/** Pixels of the longest side: more than any page shows of a picture. */
const longestSide = 2048;

/** A smaller picture of the same, upright; undefined for what the browser cannot read. */
async function shrink(file: File): Promise<File | undefined> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
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
    picture.close();
    const drawn = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.85);
    });
    return drawn === null ? undefined : new File([drawn], file.name, { type: drawn.type });
  } catch {
    return undefined;
  }
}
