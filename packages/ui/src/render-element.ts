import { mergeProps } from '@base-ui/react/merge-props';
import { cloneElement, createElement, type ReactElement, type ReactNode } from 'react';

type ElementProps = Record<string, unknown> & { children?: ReactNode };

/** The words inside `render` count when the component itself was given none. */
export function getContent(children: ReactNode, render: ReactElement | undefined): ReactNode {
  return children ?? (render as ReactElement<ElementProps> | undefined)?.props.children;
}

/** Draws `render` in place of `tag`: its own props win, handlers run on both, the children are ours. */
export function renderElement(render: ReactElement | undefined, tag: string, props: ElementProps): ReactElement {
  if (!render) return createElement(tag, props);
  return cloneElement(render as ReactElement<ElementProps>, {
    ...mergeProps<'div'>(props, (render as ReactElement<ElementProps>).props),
    children: props.children,
  });
}
