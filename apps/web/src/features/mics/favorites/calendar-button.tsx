import { favoritesPage } from '@stagetime/contracts/mics/favorites/favorites';
import { Button } from '@stagetime/ui/button';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useToast, useWithdrawToast } from '../../../components/toasts.tsx';
import { readToken } from '../../../session/session-store.ts';

/** The coming nights of all favorites as one file. A link could not say who asks. */
export function CalendarButton() {
  const toast = useToast();
  const withdrawToast = useWithdrawToast();
  const [isPending, setIsPending] = useState(false);
  const download = async () => {
    setIsPending(true);
    try {
      const authorization = `Bearer ${readToken()}`;
      const answer = await fetch('/favorites.ics', { headers: { authorization } });
      if (!answer.ok) throw new Error(`The calendar was answered with ${answer.status}.`);
      save(await answer.blob(), favoritesPage.calendarFile);
      withdrawToast('calendar');
    } catch {
      toast({ text: favoritesPage.calendarFailed, tone: 'danger', topic: 'calendar' });
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button
      variant="secondary"
      isPending={isPending}
      onClick={() => void download()}
      className="px-3!"
    >
      <CalendarPlus aria-hidden="true" className="size-4 shrink-0" />
      {favoritesPage.calendar}
    </Button>
  );
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
