import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './admin-search.module.css';
import { AdminSearchDialog } from './admin-search-dialog.tsx';

/** The search field of the back office; Ctrl K opens it on every page. */
export function AdminSearch() {
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    function openByKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.isComposing) return;
      event.preventDefault();
      setIsOpen(true);
    }
    window.addEventListener('keydown', openByKey);
    return () => window.removeEventListener('keydown', openByKey);
  }, []);

  return (
    <>
      <button type="button" className={styles.opener} aria-keyshortcuts="Control+K" onClick={() => setIsOpen(true)}>
        <Search aria-hidden="true" size={18} />
        이메일, 주문, ID
        <span className={styles.key} aria-hidden="true">
          Ctrl K
        </span>
      </button>
      {isOpen ? <AdminSearchDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
