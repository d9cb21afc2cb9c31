import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that something is done for. */
export type CurrentRequest = {
  readonly id: string;
  /** Answers it with an error, unless it was answered. */
  readonly fail?: (error: unknown) => void;
};

const storage = new AsyncLocalStorage<CurrentRequest>();

/** The request that the running code is part of: its callbacks and whatever they await included. */
export const currentRequest = () => storage.getStore();

/** Says which request `work` and all that follows from it belong to. */
export const runForRequest = (request: CurrentRequest, work: () => void) =>
  storage.run(request, work);

/** The same for the rest of the running call, where there is no function to wrap. */
export const continueForRequest = (request: CurrentRequest) => storage.enterWith(request);
