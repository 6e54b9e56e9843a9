import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './accordion.module.css';
import { AccordionPanel } from './accordion-panel.tsx';

export interface AccordionItem {
  key: string;
  title: ReactNode;
  /** Shown next to the title inside the button: a status chip or a date. */
  aside?: ReactNode;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Keys of the initially open panels. */
  defaultOpen?: readonly string[];
  /** Allows several open panels at once. */
  multiple?: boolean;
  headingLevel?: 2 | 3 | 4;
  onOpenChange?: (openKeys: readonly string[]) => void;
  className?: string;
}

const NONE: readonly string[] = [];

/** Own markup instead of Base UI: the content is in the server HTML, is found by the browser's search and needs no style attribute. */
export function Accordion({
  items,
  defaultOpen = NONE,
  multiple = false,
  headingLevel = 3,
  onOpenChange,
  className,
}: AccordionProps) {
  const id = useId();
  const [openKeys, setOpenKeys] = useState(defaultOpen);
  const Heading = `h${headingLevel}` as const;

  function setOpen(key: string, open: boolean) {
    const others = multiple ? openKeys.filter((other) => other !== key) : NONE;
    const next = open ? [...others, key] : others;
    setOpenKeys(next);
    onOpenChange?.(next);
  }

  return (
    <div className={joinClasses(styles.root, className)}>
      {items.map((item) => {
        const open = openKeys.includes(item.key);
        return (
          <div key={item.key} className={styles.item}>
            <Heading className={styles.heading}>
              <button
                type="button"
                id={`${id}-${item.key}-title`}
                className={styles.trigger}
                aria-expanded={open}
                aria-controls={`${id}-${item.key}`}
                onClick={() => setOpen(item.key, !open)}
              >
                <span className={styles.title}>{item.title}</span>
                {item.aside}
                <ChevronDown className={styles.icon} aria-hidden="true" />
              </button>
            </Heading>
            <AccordionPanel id={`${id}-${item.key}`} open={open} onFound={() => setOpen(item.key, true)}>
              {item.content}
            </AccordionPanel>
          </div>
        );
      })}
    </div>
  );
}
