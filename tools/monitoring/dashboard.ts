import {
  DashboardBuilder,
  DashboardCursorSync,
  DatasourceVariableBuilder,
  QueryVariableBuilder,
  RowBuilder,
  VariableRefresh,
} from '@grafana/grafana-foundation-sdk/dashboard';
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus';
import { PanelBuilder as StatBuilder } from '@grafana/grafana-foundation-sdk/stat';
import { PanelBuilder } from '@grafana/grafana-foundation-sdk/timeseries';
import { productName } from '../../packages/contracts/src/product.ts';
import { overview, type Panel, rows } from './dashboard-panels.ts';

const datasource = { type: 'prometheus', uid: '$datasource' };
const columns = 24;

function queriesOf({ queries }: Panel): DataqueryBuilder[] {
  return queries.map(([expression, legend]) =>
    new DataqueryBuilder().expr(expression).legendFormat(legend).datasource(datasource),
  );
}

/** infra/monitoring/dashboard.json, as Grafana imports it. */
export function renderDashboard(): unknown {
  const dashboard = new DashboardBuilder(productName)
    .uid('stagetime')
    .tags(['stagetime'])
    .description('Made by npm run generate from tools/monitoring/dashboard.ts')
    .refresh('30s')
    .time({ from: 'now-6h', to: 'now' })
    .timezone('browser')
    .tooltip(DashboardCursorSync.Crosshair)
    .withVariable(new DatasourceVariableBuilder('datasource').type('prometheus'))
    .withVariable(
      new QueryVariableBuilder('instance')
        .datasource(datasource)
        .query('label_values(stagetime_build_info, instance)')
        .refresh(VariableRefresh.OnTimeRangeChanged)
        .multi(true)
        .includeAll(true),
    );
  for (const panel of overview) {
    const stat = new StatBuilder().title(panel.title).description(panel.description);
    stat
      .unit(panel.unit)
      .datasource(datasource)
      .height(4)
      .span(columns / overview.length);
    for (const query of queriesOf(panel)) stat.withTarget(query);
    dashboard.withPanel(stat);
  }
  for (const [title, panels] of rows) {
    dashboard.withRow(new RowBuilder(title));
    for (const panel of panels) {
      const series = new PanelBuilder().title(panel.title).description(panel.description);
      series
        .unit(panel.unit)
        .min(0)
        .datasource(datasource)
        .height(8)
        .span(columns / 2);
      for (const query of queriesOf(panel)) series.withTarget(query);
      dashboard.withPanel(series);
    }
  }
  return dashboard.build();
}
