import type { AppRouter } from '@stagetime/api/app.router';
import type { TRPCClient } from '@trpc/client';

export type RenderRequest = {
  /** Path and query as the browser sent them. */
  readonly path: string;
  /** From the settings; never from the Host header. */
  readonly origin: string;
  /** Calls procedures in-process as an anonymous visitor. */
  readonly client: TRPCClient<AppRouter>;
  /** Told of every failure that the page hides from its reader. */
  readonly reportError: (error: unknown) => void;
  /** Milliseconds after which the render is given up for the shell. Default: 2000. */
  readonly timeout?: number;
};

export type RenderedPage = {
  readonly status: number;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
};

/**
 * Renders the first view of a page. A failure is the shell with status 503; it throws only when not
 * even that can be rendered.
 */
export type Render = (request: RenderRequest) => Promise<RenderedPage>;
