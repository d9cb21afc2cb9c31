import { useRouter } from '@tanstack/react-router';

/** To the page before; whoever came here first goes to the front page. */
export function useGoBack(): () => void {
  const router = useRouter();
  return () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/' });
  };
}
