import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end within which someone reads along. */
const nearEnd = 80;

type ThreadScroll = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  /** Whether something came that is below what is in sight. */
  readonly hasNews: boolean;
  readonly toEnd: () => void;
};

/**
 * Keeps a thread at its end while someone reads there, and where it is while they read further up:
 * messages that are added above move nothing. `firstId` and `lastId` are those of its messages.
 */
export function useThreadScroll(
  firstId: number | undefined,
  lastId: number | undefined,
): ThreadScroll {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({
    firstId,
    lastId: undefined as number | undefined,
    height: 0,
    isAtEnd: true,
  });
  const [hasNews, setHasNews] = useState(false);

  const onScroll = () => {
    const { current } = box;
    if (current === null) return;
    const isAtEnd = current.scrollHeight - current.scrollTop - current.clientHeight < nearEnd;
    before.current.isAtEnd = isAtEnd;
    if (isAtEnd) setHasNews(false);
  };
  const toEnd = () => {
    before.current.isAtEnd = true;
    setHasNews(false);
    if (box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  };

  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    const then = before.current;
    const isOlderAdded =
      then.firstId !== undefined && firstId !== then.firstId && lastId === then.lastId;
    if (then.isAtEnd) current.scrollTop = current.scrollHeight;
    else if (isOlderAdded) current.scrollTop += current.scrollHeight - then.height;
    else if (lastId !== then.lastId) setHasNews(true);
    before.current = { ...then, firstId, lastId, height: current.scrollHeight };
  }, [firstId, lastId]);

  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    // A keyboard that opens takes room from it.
    const observer = new ResizeObserver(() => {
      if (before.current.isAtEnd) current.scrollTop = current.scrollHeight;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return { box, onScroll, hasNews, toEnd };
}
