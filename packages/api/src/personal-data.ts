import { auditPersonalData } from './core/audit.ts';
import type { PersonalData } from './core/personal-data.ts';
import { accountsPersonalData } from './features/accounts/personal-data.ts';
import { deskPersonalData, reportsPersonalData } from './features/admin/personal-data.ts';
import { commentsPersonalData } from './features/comments/personal-data.ts';
import { deliveryPersonalData } from './features/delivery/personal-data.ts';
import { contactPersonalData, messagingPersonalData } from './features/messaging/personal-data.ts';
import { micsPersonalData } from './features/mics/personal-data.ts';
import { notificationsPersonalData } from './features/notifications/personal-data.ts';
import { operationsPersonalData } from './features/operations/personal-data.ts';
import {
  blocksPersonalData,
  followsPersonalData,
  socialPersonalData,
} from './features/social/personal-data.ts';

/** What the product keeps of people, in the order in which it is erased. docs/data.md says it in words. */
export const personalData: readonly PersonalData[] = [
  reportsPersonalData,
  deskPersonalData,
  messagingPersonalData,
  contactPersonalData,
  commentsPersonalData,
  micsPersonalData,
  followsPersonalData,
  blocksPersonalData,
  notificationsPersonalData,
  socialPersonalData,
  deliveryPersonalData,
  operationsPersonalData,
  accountsPersonalData,
  auditPersonalData,
];
