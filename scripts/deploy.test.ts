import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ROOT, repositoryFiles, repositoryText } from './repository-files.ts';

const Alert = z.strictObject({
  alert: z.string().regex(/^Comanda[A-Z]\w+$/),
  expr: z.string().min(1),
  for: z.string().regex(/^\d+[mh]$/),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
  annotations: z.strictObject({ summary: z.string().min(1), description: z.string().regex(/\.$/) }),
});
const Rules = z.strictObject({
  groups: z.array(z.strictObject({ name: z.literal('comanda'), rules: z.array(Alert).min(1) })),
});
const Scrape = z.object({ job_name: z.string(), metrics_path: z.string().optional() });
const Settings = z.object({ rule_files: z.array(z.string()), scrape_configs: z.array(Scrape) });

const Grid = z.strictObject({ x: z.int(), y: z.int(), w: z.int(), h: z.int() });
const Panel = z.object({
  id: z.int(),
  title: z.string().min(1),
  gridPos: Grid,
  datasource: z.object({ uid: z.literal('${' + 'datasource}') }),
  targets: z.array(z.object({ refId: z.string(), expr: z.string() })).min(1),
});
const Dashboard = z.object({
  uid: z.literal('comanda'),
  templating: z.object({
    list: z.tuple([
      z.object({
        name: z.literal('datasource'),
        type: z.literal('datasource'),
        query: z.literal('prometheus'),
      }),
    ]),
  }),
  panels: z.array(Panel),
});

const rules = async () => Rules.parse(parse(await repositoryText('deploy/prometheus/alerts.yml')));
const settings = async () => Settings.parse(parse(await repositoryText('deploy/prometheus/prometheus.yml')));

describe('Prometheus', () => {
  test('has alerts that each say how bad it is, what it is and what to do', async () => {
    const { groups } = await rules();
    expect(groups.flatMap((group) => group.rules).length).toBeGreaterThan(15);
  });

  test('asks for all that the alerts name, with the alerts beside it', async () => {
    const { rule_files, scrape_configs } = await settings();
    for (const file of rule_files) expect(existsSync(join(ROOT, 'deploy/prometheus', file)), file).toBe(true);
    const jobs = scrape_configs.map(({ job_name }) => job_name);
    const expressions = (await rules()).groups.flatMap((group) => group.rules.map(({ expr }) => expr));
    const named = expressions.flatMap((expr) => [...expr.matchAll(/job="([^"]*)"/g)].map(([, job]) => job));
    expect(new Set(named)).toEqual(new Set(['comanda', 'comanda-page']));
    expect(jobs).toEqual(expect.arrayContaining(['comanda', 'comanda-page']));
    expect(scrape_configs[0]).toEqual({ job_name: 'comanda', metrics_path: '/api/metrics' });
  });

  test('is told of in docs/operating.md, alert by alert', async () => {
    const page = await repositoryText('docs/operating.md');
    const alerts = (await rules()).groups.flatMap((group) => group.rules.map(({ alert }) => alert));
    const named = [...page.matchAll(/`(Comanda[A-Z]\w+)`/g)].map(([, name]) => name);
    expect(named.sort()).toEqual(alerts.sort());
  });
});

test('the dashboard takes its source from a variable, and no panel lies on another', async () => {
  const { panels } = Dashboard.parse(JSON.parse(await repositoryText('deploy/grafana/comanda.json')));
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
});

test('the units of systemd run programs that are here, with the same settings', async () => {
  const units = await repositoryFiles('deploy/systemd/*.service');
  expect(units).toHaveLength(2);
  for (const unit of units) {
    const text = await repositoryText(unit);
    expect(text).toContain('\nWorkingDirectory=/opt/comanda\nEnvironmentFile=/etc/comanda.env\n');
    const programs = [...text.matchAll(/(?<= )[\w/-]+\.(?:mjs|ts)(?= |$)/gm)].map(([path]) => path);
    expect(programs.length).toBeGreaterThan(0);
    for (const path of programs) expect(existsSync(join(ROOT, path)), path).toBe(true);
  }
  expect(await repositoryText('deploy/systemd/comanda-backup.timer')).toContain('\n[Timer]\nOnCalendar=');
  // five starts on a full disk take less than ten seconds, after which systemd would not try again
  const [unit = ''] = (await repositoryText('deploy/systemd/comanda.service')).split('\n[Service]\n');
  expect(unit).toContain('\nStartLimitIntervalSec=0\n');
});

describe('containers', () => {
  const Started = z.object({
    BUILT_SERVER: z.array(z.string()),
    FREED: z.record(z.string(), z.string()),
    THREADS: z.record(z.string(), z.string()),
  });

  test('start as npm start does, and as an account without rights', async () => {
    const text = await repositoryText('deploy/Containerfile');
    const { BUILT_SERVER, FREED, THREADS } = Started.parse(await import(join(ROOT, 'scripts/run.mjs')));
    const command = z.array(z.string()).parse(JSON.parse(text.match(/^CMD (\[.*\])$/m)?.[1] ?? ''));
    expect(command).toEqual(['node', ...BUILT_SERVER.filter((word) => !word.startsWith('--env-file'))]);
    for (const [name, value] of Object.entries({ ...FREED, ...THREADS }))
      expect(text).toContain(` ${name}=${value}`);
    expect(text.split('\nUSER node\n')[1]).not.toMatch(/^(?:RUN|COPY|USER)/m);
  });

  test('are asked whether they live at the port that they listen on', async () => {
    const text = await repositoryText('deploy/Containerfile');
    const asked = z.array(z.string()).parse(JSON.parse(text.match(/^ {2}CMD (\[.*\])$/m)?.[1] ?? ''));
    const ask = (port: number) =>
      promisify(execFile)(process.execPath, asked.slice(1), { env: { PORT: String(port) } }).then(
        () => 'healthy',
        () => 'unhealthy',
      );
    const statuses = [200, 503];
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/api/health/live' ? (statuses.shift() ?? 404) : 404).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = z.object({ port: z.int() }).parse(server.address());
    expect(await ask(port)).toBe('healthy');
    expect(await ask(port)).toBe('unhealthy');
    server.closeAllConnections();
    server.close();
  });

  const Service = z.object({ environment: z.record(z.string(), z.string()).default({}) });
  const Compose = z.object({ 'x-comanda': Service, services: z.record(z.string(), z.unknown()) });

  test('are told settings that there are, and the proxy knows each by its name', async () => {
    const { 'x-comanda': comanda, services } = Compose.parse(
      parse(await repositoryText('deploy/compose/compose.yaml'), { merge: true }),
    );
    const settings = [...(await repositoryText('.env.example')).matchAll(/^# ([A-Z_\d]+)=/gm)].map(
      ([, name]) => name,
    );
    expect(Object.keys(comanda.environment).filter((name) => !settings.includes(name))).toEqual([]);
    const served = Object.keys(services).filter((name) => name.startsWith('comanda-'));
    const proxied = (await repositoryText('deploy/compose/Caddyfile')).match(/^reverse_proxy (.*) \{$/m)?.[1];
    expect(proxied?.split(' ')).toEqual(served.map((name) => `${name}:3000`));
  });
});
