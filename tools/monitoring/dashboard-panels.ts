type Query = readonly [expression: string, legend: string];
/** One graph or number of the dashboard. */
export type Panel = {
  readonly title: string;
  /** What to read from it. */
  readonly description: string;
  /** In Grafana's words. */
  readonly unit: string;
  readonly queries: readonly Query[];
};

const of = 'job="stagetime",instance=~"$instance"';
/** Of all processes together, chosen or not: what they share. */
const shared = 'job="stagetime"';
const quantiles = [0.5, 0.95, 0.99];

/** The quantiles of a histogram. */
function quantilesOf(histogram: string, labels = of): Query[] {
  return quantiles.map((quantile) => [
    `histogram_quantile(${quantile}, sum by (le) (rate(${histogram}_bucket{${labels}}[$__rate_interval])))`,
    `${quantile * 100} %`,
  ]);
}

const rate = (metric: string, by: string, labels = of): string =>
  `sum by (${by}) (rate(${metric}{${labels}}[$__rate_interval]))`;

/** What someone looks at first, as numbers. */
export const overview: readonly Panel[] = [
  {
    title: 'Reads that failed, 30 days',
    description: 'Of a budget of 0.1 %',
    unit: 'percentunit',
    queries: [
      [
        `sum(increase(stagetime_answers_total{${shared},kind="read",result="failed"}[30d])) / sum(increase(stagetime_answers_total{${shared},kind="read"}[30d]))`,
        'reads',
      ],
    ],
  },
  {
    title: 'Writes that failed, 30 days',
    description: 'Of a budget of 0.5 %',
    unit: 'percentunit',
    queries: [
      [
        `sum(increase(stagetime_answers_total{${shared},kind="write",result="failed"}[30d])) / sum(increase(stagetime_answers_total{${shared},kind="write"}[30d]))`,
        'writes',
      ],
    ],
  },
  {
    title: 'Oldest unsent message',
    description: 'From five minutes on someone is woken',
    unit: 's',
    queries: [[`max(stagetime_outbox_oldest_seconds{${shared}})`, 'age']],
  },
  {
    title: 'Age of the last backup',
    description: 'npm run backup; from 26 hours on someone is woken, unless the log is archived',
    unit: 's',
    queries: [[`time() - max(stagetime_last_backup_timestamp_seconds{${shared}} > 0)`, 'age']],
  },
];

export const rows: readonly (readonly [string, readonly Panel[]])[] = [
  [
    'Answers',
    [
      {
        title: 'Answers',
        description: 'Of all routes, cached ones too',
        unit: 'reqps',
        queries: [[rate('stagetime_answers_total', 'kind, result'), '{{kind}} {{result}}']],
      },
      {
        title: 'Time to answer',
        description: 'Ordinary routes; what is cached takes less than a millisecond',
        unit: 's',
        queries: quantilesOf('stagetime_request_seconds'),
      },
      {
        title: 'Slowest routes',
        description: '95 % are answered within it',
        unit: 's',
        queries: [
          [
            `topk(8, histogram_quantile(0.95, sum by (le, method, route) (rate(stagetime_request_seconds_bucket{${of}}[$__rate_interval]))))`,
            '{{method}} {{route}}',
          ],
        ],
      },
      {
        title: 'Failures by route',
        description: 'Answers with a status of 500 and above',
        unit: 'reqps',
        queries: [
          [
            `topk(8, ${rate('stagetime_request_seconds_count', 'route, status', `${of},status=~"5.."`)})`,
            '{{status}} {{route}}',
          ],
        ],
      },
    ],
  ],
  [
    'Response cache',
    [
      {
        title: 'Hits and misses',
        description: 'A response is kept for a second: a miss is one that was begun',
        unit: 'reqps',
        queries: [[rate('stagetime_response_cache_requests_total', 'result'), '{{result}}']],
      },
      {
        title: 'Time to answer what was not kept',
        description: '99 % of all listings and pages should come within 250 ms',
        unit: 's',
        queries: quantilesOf('stagetime_response_cache_answer_seconds'),
      },
      {
        title: 'Memory of caches',
        description: 'Responses, and pictures of links',
        unit: 'bytes',
        queries: [
          [`stagetime_response_cache_bytes{${of}}`, 'responses {{instance}}'],
          [`stagetime_link_preview_bytes{${of}}`, 'pictures {{instance}}'],
        ],
      },
    ],
  ],
  [
    'Saturation',
    [
      {
        title: 'Connections to the database',
        description: 'Busy ones and how many there may be',
        unit: 'short',
        queries: [
          [`stagetime_pool_connections{${of},state="busy"}`, 'busy {{pool}} {{instance}}'],
          [`stagetime_pool_max_connections{${of}}`, 'at most {{pool}} {{instance}}'],
          [`stagetime_pool_waiting_queries{${of}}`, 'waiting {{pool}} {{instance}}'],
        ],
      },
      {
        title: 'Wait for a connection',
        description: 'Two seconds at most, then 503',
        unit: 's',
        queries: quantilesOf('stagetime_pool_wait_seconds'),
      },
      {
        title: 'Reads that replicas may answer',
        description: 'failed-over went to the primary',
        unit: 'ops',
        queries: [[rate('stagetime_replica_reads_total', 'outcome'), '{{outcome}}']],
      },
      {
        title: 'Queues',
        description: 'Full at 1, then people are sent away',
        unit: 'percentunit',
        queries: [
          [
            `max by (queue) (stagetime_queue_waiting_jobs{${of}} / stagetime_queue_max_waiting_jobs{${of}})`,
            '{{queue}}',
          ],
        ],
      },
      {
        title: 'Sent away by queues',
        description: 'Because too many waited, or their turn came too late',
        unit: 'ops',
        queries: [[rate('stagetime_queue_refused_jobs_total', 'queue'), '{{queue}}']],
      },
      {
        title: 'Event loop',
        description: 'How late a process is at everything; from 250 ms on it is too busy',
        unit: 's',
        queries: [[`nodejs_eventloop_lag_p99_seconds{${of}}`, '{{instance}}']],
      },
      {
        title: 'Memory',
        description: 'Resident memory of each process',
        unit: 'bytes',
        queries: [[`process_resident_memory_bytes{${of}}`, '{{instance}}']],
      },
    ],
  ],
  [
    'Mail, limits and people',
    [
      {
        title: 'Messages that wait',
        description: 'And of those the ones that were tried in vain',
        unit: 'short',
        queries: [
          [
            `max by (channel) (stagetime_outbox_waiting_messages{${shared}})`,
            '{{channel}} waiting',
          ],
          [
            `max by (channel) (stagetime_outbox_failing_messages{${shared}})`,
            '{{channel}} failing',
          ],
        ],
      },
      {
        title: 'Deliveries',
        description: 'Sent, to be retried, given up',
        unit: 'ops',
        queries: [
          [rate('stagetime_deliveries_total', 'channel, result'), '{{channel}} {{result}}'],
        ],
      },
      {
        title: 'Refused by limits',
        description: 'Which limit refuses how many',
        unit: 'reqps',
        queries: [
          [
            rate('stagetime_rate_limit_decisions_total', 'limit', `${of},decision="refused"`),
            '{{limit}}',
          ],
        ],
      },
      {
        title: 'Security log',
        description: 'Events by name',
        unit: 'ops',
        queries: [[rate('stagetime_security_events_total', 'event'), '{{event}}']],
      },
      {
        title: 'Streams of events',
        description: 'Open pages of people who are signed in',
        unit: 'short',
        queries: [[`stagetime_live_streams{${of}}`, '{{instance}}']],
      },
      {
        title: 'Free space of the data folder',
        description: 'Under a tenth someone is woken',
        unit: 'percentunit',
        queries: [
          [
            `stagetime_data_folder_free_bytes{${of}} / stagetime_data_folder_size_bytes{${of}}`,
            '{{instance}}',
          ],
        ],
      },
    ],
  ],
];
