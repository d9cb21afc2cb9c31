/** A message as a sender takes it. */
export type Outgoing = {
  /** The same at every try. */
  readonly messageId: string;
  readonly to: string;
  /** Whom an answer goes to; null for nobody. */
  readonly replyTo: string | null;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
};

/**
 * Hands a message to whoever carries it on. Resolves once that has taken it; throws
 * {@link DeliveryRefused} when trying again cannot help, and anything else when it may.
 */
export type Sender = (message: Outgoing) => Promise<void>;

/** The recipient is none, or does not take messages. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
}
