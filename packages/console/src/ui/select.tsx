import { type ComponentProps, useState } from 'react';

type SelectProps = Omit<ComponentProps<'select'>, 'value' | 'defaultValue' | 'onChange'> & {
  /** What is chosen at first. */
  first: string;
  onChoose?: (value: string) => void;
};

/**
 * A select that keeps its own choice. Preact takes that of one with `defaultValue` back with each render, so no other
 * select of the console has that (`test/console/idioms.test.ts`).
 */
export function Select({ first, onChoose, children, ...rest }: SelectProps) {
  const [value, setValue] = useState(first);
  return (
    <select
      {...rest}
      value={value}
      onChange={({ currentTarget }) => {
        setValue(currentTarget.value);
        onChoose?.(currentTarget.value);
      }}
    >
      {children}
    </select>
  );
}
