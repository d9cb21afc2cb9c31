import { minify, type Plugin } from 'vite';

/** The name of the chunk that holds the libraries. */
export const vendorChunk = 'vendor';

/**
 * A server's bundle as small as it gets in memory, where its text stays for as long as the server
 * runs: the chunk of the libraries is minified, while our own code stays readable, since it is what
 * stack traces are about. Everything is written in Latin-1, because V8 keeps a text with a single
 * other character in two bytes for each: a dozen dashes made three megabytes of one and a half.
 */
export function compactServer(): Plugin {
  return {
    name: 'stagetime-compact-server',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (file.type !== 'chunk') continue;
        if (file.name === vendorChunk) {
          file.code = (await minify(fileName, file.code)).code;
          delete bundle[`${fileName}.map`];
        }
        file.code = escapeBeyondLatin1(file.code);
      }
    },
  };
}

/** The same program, whose strings, templates, patterns and names have `\uXXXX` for such characters. */
export function escapeBeyondLatin1(code: string): string {
  return code.replaceAll(
    /[^\0-\u00ff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
