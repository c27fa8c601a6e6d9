/** The terminal codes that the demo uses, as CSS classes. */
const classes: Record<string, string> = {
  1: 'bold',
  2: 'dim',
  31: 'red',
  32: 'green',
  33: 'yellow',
  36: 'cyan',
};
const escapeSequence = new RegExp(`${String.fromCharCode(27)}\\[([\\d;]*)m`);
const columns = 108;
const rows = 30;
const lineHeight = 18;
const secondsPerLine = 0.25;
const secondsAtTheEnd = 5;

/**
 * A picture that scrolls through a program's output, as an SVG that browsers play without a script. Readers who asked
 * for less motion see the end.
 */
export function recording(output: string): string {
  const lines = output.trimEnd().split('\n').flatMap(paintedLines);
  const steps = Math.max(lines.length - rows, 1);
  const seconds = steps * secondsPerLine + secondsAtTheEnd;
  const scrolled = ((100 * steps * secondsPerLine) / seconds).toFixed(2);
  const end = `translateY(-${steps * lineHeight}px)`;
  const height = rows * lineHeight;
  // Without xml:space some programs drop the spaces that lines begin with.
  const texts = lines.map(
    (line, index) => `<text x="14" y="${(index + 1) * lineHeight + 8}" xml:space="preserve">${line}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 ${height + 24}" width="900" height="${height + 24}">
<title>What the demo prints</title>
<style>
text { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; font-size: 13.5px; fill: #d5dae3; white-space: pre }
.bold { font-weight: 700 } .dim { fill: #8b93a5 } .red { fill: #f07178 } .green { fill: #9ece6a }
.yellow { fill: #e0af68 } .cyan { fill: #7dcfff }
.lines { animation: scroll ${seconds}s infinite }
@keyframes scroll { 0% { transform: none; animation-timing-function: steps(${steps}) } ${scrolled}%, 100% { transform: ${end} } }
@media (prefers-reduced-motion) { .lines { animation: none; transform: ${end} } }
</style>
<rect width="900" height="${height + 24}" rx="8" fill="#1a1d27"/>
<clipPath id="screen"><rect y="12" width="900" height="${height}"/></clipPath>
<g clip-path="url(#screen)">
<g class="lines">
${texts.join('\n')}
</g>
</g>
</svg>
`;
}

/** A line of output, wrapped to the picture's width, as the content of text elements. */
function paintedLines(line: string): string[] {
  const painted: string[] = [];
  let current = '';
  let width = 0;
  let active: string[] = [];
  // Escape sequences come alternating with the text between them.
  for (const [index, part] of line.split(escapeSequence).entries()) {
    if (index % 2 === 1) {
      active = part.split(';').reduce(applied, active);
      continue;
    }
    for (const word of part.split(/(?<= )/)) {
      if (width > 0 && width + word.trimEnd().length > columns) {
        painted.push(current);
        current = '     ';
        width = current.length;
      }
      current += styled(word, active);
      width += word.length;
    }
  }
  return [...painted, current];
}

/** 22 ends bold and dim, 39 the colour, 0 all. */
function applied(active: string[], code: string): string[] {
  if (code === '22') return active.filter((name) => name !== 'bold' && name !== 'dim');
  if (code === '39') return active.filter((name) => name === 'bold' || name === 'dim');
  const name = classes[code];
  return name ? [...active, name] : [];
}

function styled(text: string, active: string[]): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return active.length > 0 && text !== '' ? `<tspan class="${active.join(' ')}">${escaped}</tspan>` : escaped;
}
