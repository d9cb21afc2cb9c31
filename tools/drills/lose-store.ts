import type { CuttableProxy } from '../../apps/server/src/testing/cuttable-proxy.ts';
import { until } from '../../apps/server/src/testing/until.ts';
import { drawPicture } from '../../packages/api/src/core/images/testing/pictures.ts';
import { errorMessages } from '../../packages/contracts/src/core/errors.ts';
import { signUpMembers } from './crowd.ts';
import { allWays, loseBothWays, patience, reportTried, type Scene } from './provider-scene.ts';

const uploads = 10;

type Asked = { readonly status: number; readonly text: string; readonly seconds: number };

async function ask(address: string, init: RequestInit = {}): Promise<Asked> {
  const begin = performance.now();
  const answer = await fetch(address, init);
  const text = await answer.text();
  return { status: answer.status, text, seconds: (performance.now() - begin) / 1000 };
}

/** Pictures cannot be sent or seen meanwhile, and everything else goes on. */
export async function loseStore({ world, ways, report }: Scene, way: CuttableProxy): Promise<void> {
  const [member] = await signUpMembers(world, 1);
  const picture = new Blob([await drawPicture('png')], { type: 'image/png' });
  const upload = (index: number) => {
    const body = new FormData();
    body.set('profileImage', picture, 'me.png');
    const origin = world.origins[index % world.origins.length] ?? '';
    const headers = { authorization: `Bearer ${member?.token}` };
    return ask(`${origin}/api/profile/upload-image`, { method: 'POST', headers, body });
  };
  const { text } = await upload(0);
  const address = String(JSON.parse(text).profile?.profile_image_url);
  const look = () => Promise.all(world.origins.map((origin) => ask(origin + address)));
  await loseBothWays(way, async (how) => {
    const sending = Promise.all(
      [...Array.from({ length: uploads }, (_, index) => upload(index)), look()].flat(),
    );
    reportTried(report, `pictures ${how}`, await ways.tryAll(allWays));
    const refused = (await sending).flat();
    const isTold = (asked: Asked) =>
      asked.status === 503 && asked.text.includes(errorMessages.UNAVAILABLE);
    report({
      what: `pictures ${how}: of ${refused.length} who send or look at one, not told to try again`,
      figure: refused.filter((asked) => !isTold(asked)).length,
      bound: { exactly: 0 },
    });
    report({
      what: `pictures ${how}: told so after`,
      figure: Math.max(...refused.map(({ seconds }) => seconds)),
      bound: { below: patience },
      unit: 's',
    });
  });
  // A connection of the silent time may have outlived it: who gets that one is told to try again once more.
  const begin = performance.now();
  const isBack = async () =>
    [...(await look()), await upload(0), await upload(1)].every(({ status }) => status === 200);
  await until(isBack, 60);
  report({
    what: 'pictures back: those of before are seen and new ones taken after',
    figure: (performance.now() - begin) / 1000,
    bound: { below: 2 * patience },
    unit: 's',
  });
}
