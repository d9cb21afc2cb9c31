import { useSyncExternalStore } from 'react';

const dialogs = '[role="dialog"], [role="alertdialog"], dialog[open]';

function hasDialog(): boolean {
  return document.querySelector(dialogs) !== null;
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

const never = () => () => {};

/** Whether a dialog is open anywhere on the page; only looked after while `isAsked`. */
export function useDialogOpen(isAsked: boolean): boolean {
  return useSyncExternalStore(isAsked ? subscribe : never, () => isAsked && hasDialog());
}
