import { createContext } from 'react';

/** True in a note of documents alone, whose times count pages. */
export const PagesContext = createContext(false);
