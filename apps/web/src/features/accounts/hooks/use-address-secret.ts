import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Takes what a mailed link has in its address, and takes it out of there at once: nobody who sees the
 * screen, the history or where the browser came from shall read it.
 */
export function useAddressSecret<Search extends object>(search: Search): Search {
  const [kept] = useState(search);
  const navigate = useNavigate();
  useEffect(() => {
    const { pathname, search: query } = window.location;
    // By the router, which would write back the address that it knows.
    if (query !== '') void navigate({ href: pathname, replace: true });
  }, [navigate]);
  return kept;
}
