import { submissionCase } from '@stagetime/contracts/admin/desk/messages';
import type { DeskItemView } from '@stagetime/contracts/admin/desk/schemas';
import { Link } from '@tanstack/react-router';
import { createContext, use, useEffect } from 'react';
import { useHotkey } from '../../../components/hotkeys.tsx';

/** Which mic a case is about, and where its page is. */
export function CaseHead({ item: { title, mic } }: { readonly item: DeskItemView }) {
  return (
    <>
      <h2
        id="case-heading"
        tabIndex={-1}
        dir="auto"
        className="font-display text-[1.75rem]/none font-bold tracking-tight wrap-anywhere md:text-[2.625rem]/none"
      >
        {title}
      </h2>
      {mic !== null && (
        <Link
          to="/$city/$mic"
          params={{ city: mic.citySlug, mic: mic.slug }}
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          {submissionCase.page}
        </Link>
      )}
    </>
  );
}

/** What was done, and how it is taken back within ten seconds. */
export type Done = {
  /** 'Approved: Good Hang'. */
  readonly text: string;
  readonly undo?: () => Promise<unknown>;
  /** Said once it is taken back; by default that it waits again. */
  readonly undone?: string;
};

/** Whether keys mean the open case: not just after it opened, and not while several are selected. */
export const CaseKeys = createContext(false);

/**
 * A key of a case, and whether it is on. It acts once, and never where people type or a dialog is open; a
 * button that does the same says so by `aria-keyshortcuts` while it is on.
 */
export function useCaseKey(key: string, action: () => void, isWanted = true): boolean {
  const isOn = use(CaseKeys) && isWanted;
  useHotkey(key, action, isOn);
  return isOn;
}

/** Has Escape leave a field, so that keys mean the case again; not one of a dialog, which it closes. */
export function useEscape(): void {
  useEffect(() => {
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || !(target instanceof HTMLElement)) return;
      const isInDialog = target.closest('[role=dialog], [role=alertdialog]') !== null;
      if (target.matches('input, textarea, select') && !isInDialog) target.blur();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
