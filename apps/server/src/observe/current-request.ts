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
export const runForRequest = <Result>(request: CurrentRequest, work: () => Result): Result =>
  storage.run(request, work);
