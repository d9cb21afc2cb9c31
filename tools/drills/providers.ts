// T87 and T89: Google, the store of pictures and the mail server are away, refusing and then silent. What waits for
// them is not lost, and everything else goes on.
import { startCuttableProxy } from '../../apps/server/src/testing/cuttable-proxy.ts';
import { startSmsGateway } from '../../apps/web/e2e/gateways.ts';
import { startS3Sink } from '../../packages/api/src/core/images/testing/s3-sink.ts';
import { startFakeGoogle } from '../../packages/api/src/features/accounts/testing/fake-google.ts';
import { startSmtpSink } from '../../packages/api/src/features/delivery/testing/smtp-sink.ts';
import { withoutLimits } from './crowd.ts';
import type { Report } from './findings.ts';
import { loseGoogle } from './lose-google.ts';
import { loseMail } from './lose-mail.ts';
import { loseStore } from './lose-store.ts';
import { allWays, patience, reportTried, type Scene } from './provider-scene.ts';
import { openWaysIn } from './ways-in.ts';
import { openWorld } from './world.ts';

export type ProvidersOptions = {
  /** Lets ten minutes pass in half a minute for the messages that wait. */
  readonly isQuick: boolean;
  /** SQL that breaks something, to show that the drill would find it. */
  readonly sabotage?: string;
};

export async function drillProviders(
  databaseServerUrl: string,
  report: Report,
  { isQuick, sabotage }: ProvidersOptions,
): Promise<void> {
  const [smtp, sms, google, s3] = await Promise.all([
    startSmtpSink(),
    startSmsGateway(),
    startFakeGoogle(),
    startS3Sink(),
  ]);
  const googleUrl = google.server.issuer.url ?? '';
  const [mailWay, googleWay, storeWay] = await Promise.all(
    [smtp.url, googleUrl, s3.endpoint].map(startCuttableProxy),
  );
  if (!mailWay || !googleWay || !storeWay) throw new Error('There is no way to them.');
  try {
    const world = await openWorld(databaseServerUrl, {
      ...withoutLimits,
      ...sms.settings,
      SMTP_URL: mailWay.url,
      GOOGLE_CLIENT_ID: google.provider.clientId,
      GOOGLE_CLIENT_SECRET: google.provider.clientSecret,
      GOOGLE_ISSUER: googleUrl,
      GOOGLE_AUTHORIZATION_URL: google.provider.authorizationUrl,
      GOOGLE_TOKEN_URL: new URL('/token', googleWay.url).href,
      GOOGLE_KEYS_URL: new URL('/keys', googleWay.url).href,
      S3_ENDPOINT: storeWay.url.replace(/\/$/, ''),
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    });
    try {
      if (sabotage !== undefined) await world.query(sabotage);
      const ways = await openWaysIn(world, google, sms);
      const scene = { world, ways, report };
      reportTried(report, 'control: before anything is away', await ways.tryAll(allWays));
      await loseGoogle(scene, googleWay);
      await loseStore(scene, storeWay);
      const arrived = () => smtp.received.flatMap(({ to }) => to);
      await loseMail(scene, mailWay, { arrived, isQuick });
      await stopProcesses(scene);
    } finally {
      await world.stop();
    }
  } finally {
    for (const way of [mailWay, googleWay, storeWay]) await way.cut();
    await Promise.all([smtp, sms, google, s3].map((provider) => provider.stop()));
  }
}

/** Nor does anything that someone else still owes an answer to keep a process from ending. */
async function stopProcesses({ world, report }: Scene): Promise<void> {
  const begin = performance.now();
  await world.stop();
  report({
    what: 'told to stop afterwards: both processes have ended after',
    figure: (performance.now() - begin) / 1000,
    bound: { below: patience },
    unit: 's',
  });
}
