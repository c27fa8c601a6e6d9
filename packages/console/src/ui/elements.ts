import type { MouseEvent, ReactNode } from 'react';

export type ComponentChildren = ReactNode;
export type MouseHandler = (event: MouseEvent<HTMLButtonElement>) => void;
