// The image's HEALTHCHECK: there is no shell in it, and no curl. 0 while requests should come here.
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT}/ready`).catch(() => ({
  ok: false,
}));
process.exit(ok ? 0 : 1);
