import { cloneElement, createElement, type ReactElement, type ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

type ElementProps = Record<string, unknown> & { children?: ReactNode };
type Handler = (...args: unknown[]) => void;

const isHandler = (name: string, value: unknown): value is Handler =>
  /^on[A-Z]/.test(name) && typeof value === 'function';

/** Falls back to the children of `render`. */
export function getContent(children: ReactNode, render: ReactElement | undefined): ReactNode {
  return children ?? (render as ReactElement<ElementProps> | undefined)?.props.children;
}

function mergeProps(ours: ElementProps, theirs: ElementProps): ElementProps {
  const merged = { ...ours };
  for (const [name, value] of Object.entries(theirs)) {
    const own = ours[name];
    if (isHandler(name, own) && isHandler(name, value)) {
      merged[name] = (...args: unknown[]) => {
        value(...args);
        own(...args);
      };
    } else if (value !== undefined) merged[name] = value;
  }
  return merged;
}

/** Renders `render` instead of `tag`: its props take precedence, handlers of both run, and the children are ours. */
export function renderElement(render: ReactElement | undefined, tag: string, props: ElementProps): ReactElement {
  if (!render) return createElement(tag, props);
  const theirs = (render as ReactElement<ElementProps>).props;
  return cloneElement(render as ReactElement<ElementProps>, {
    ...mergeProps(props, theirs),
    className: joinClasses(props.className as string | undefined, theirs.className as string | undefined),
    children: props.children,
  });
}
