import type { Part } from './part.ts';

const colours = ['chart-1', 'chart-2', 'chart-3', 'chart-4'];

/**
 * Parts of a whole as one bar, with the same figures as text below. What the parts leave free is grey.
 * @param rest what the grey part is called
 * @param whole in the unit of the parts; where they are more, the bar is as long as they are
 */
export function StackedBar({
  title,
  parts,
  whole,
  rest,
}: {
  title: string;
  parts: readonly Part[];
  whole: number;
  rest?: string | undefined;
}) {
  const sum = parts.reduce((total, { size }) => total + size, 0);
  const length = Math.max(sum, whole) || 1;
  let at = 0;
  const drawn = parts.map((part, index) => {
    const x = at;
    at += part.size;
    return {
      ...part,
      x: (x / length) * 100,
      width: (part.size / length) * 100,
      colour: colours[index % colours.length],
    };
  });
  return (
    <figure className="stack-tight">
      <figcaption className="small strong">{title}</figcaption>
      <svg className="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className="chart-rest" width="100" height="10" />
        {drawn.map(({ name, x, width, colour }) => (
          <rect
            key={`${name}/${x}`}
            className={colour}
            x={x}
            // A gap between parts; none at the end of the bar.
            width={Math.max(x + width > 99.9 ? width : width - 0.3, 0.2)}
            height="10"
          />
        ))}
      </svg>
      <ul className="plain row small">
        {drawn.map(({ name, said, colour, x }) => (
          <li key={`${name}/${x}`} className={`swatch ${colour}`}>
            {name} <span className="soft">{said}</span>
          </li>
        ))}
        {rest && <li className="swatch chart-rest">{rest}</li>}
      </ul>
    </figure>
  );
}
