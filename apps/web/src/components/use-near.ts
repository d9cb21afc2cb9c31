import { type RefObject, useEffect, useState } from 'react';

/** Whether an element was ever as near as `margin` to what the reader sees; it then stays so. */
export function useNear(element: RefObject<Element | null>, margin = '600px'): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element, margin]);
  return isNear;
}
