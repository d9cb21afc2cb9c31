import { resendSeconds } from '@stagetime/contracts/accounts/limits';
import { useEffect, useState } from 'react';

/** Seconds until another code may be sent; 0 when one may. */
export function useCountdown() {
  const [secondsLeft, setSecondsLeft] = useState(0);
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { secondsLeft, begin: () => setSecondsLeft(resendSeconds) };
}
