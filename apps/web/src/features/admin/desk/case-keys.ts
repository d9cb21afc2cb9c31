import { createContext, use } from 'react';
import { useHotkey } from '../../../components/use-hotkey.ts';

/** What was done, and how it is taken back within ten seconds. */
export type Done = {
  /** 'Approved: Good Hang'. */
  readonly text: string;
  readonly undo?: () => Promise<unknown>;
};

/** Whether keys mean the open case: not just after it opened, and not while several are selected. */
export const CaseKeys = createContext(false);

/** A key of a case. It acts once, and never where people type or a dialog is open. */
export function useCaseKey(key: string, action: () => void, isOn = true): void {
  useHotkey(key, action, use(CaseKeys) && isOn);
}
