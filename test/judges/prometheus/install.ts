import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '../install.ts';

const sources = join(import.meta.dirname, 'promtool');
const home = join(import.meta.dirname, '../../../.local/judges/prometheus');

// Without the discovery of targets in a dozen clouds, which rules do not need, and which doubles the time to build.
const build = ['build', '-trimpath', '-tags', 'remove_all_sd', '-ldflags', '-s -w'];

/**
 * Builds promtool from the modules that go.sum pins, unless that was done; returns its path.
 * @throws when there is no Go, or its proxy can't be reached
 */
export async function installPromtool(): Promise<{ promtool: string; home: string }> {
  mkdirSync(home, { recursive: true });
  const promtool = join(home, 'promtool');
  const stamp = createHash('sha256')
    .update(readFileSync(join(sources, 'go.sum')))
    .update(JSON.stringify(build))
    .digest('hex');
  const stampFile = join(home, 'built');
  if (existsSync(promtool) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp)
    return { promtool, home };
  console.log("Building promtool (minutes when Go's cache is empty)");
  const command = [...build, '-o', promtool, 'github.com/prometheus/prometheus/cmd/promtool'];
  await install('go', command, { cwd: sources });
  writeFileSync(stampFile, stamp);
  return { promtool, home };
}
