import { DomainError } from '@stagetime/contracts/core/errors';
import { featureFlagMessages } from '@stagetime/contracts/operations/feature-flags/messages';
import type { FeatureFlags } from './context.ts';

/** Throws UNAVAILABLE while the product is read-only. */
export function requireWritable(featureFlags: FeatureFlags): void {
  if (featureFlags['read-only']) throw new DomainError('UNAVAILABLE', featureFlagMessages.readOnly);
}
