import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/** Listens and returns the address; the errors people meet say what to do about them. */
export async function listen(app: FastifyInstance, settings: Settings): Promise<string> {
  const { host, port } = settings;
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new Error(
        `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
      );
    }
    if (code === 'EACCES') {
      throw new Error(
        `This account may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`,
      );
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new Error(
        `This machine has no address ${host}. Set HOST to one it has, such as 127.0.0.1.`,
      );
    }
    throw error;
  }
}
