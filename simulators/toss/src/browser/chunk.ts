/** Second part of the widget script, loaded by the first one. */
document.documentElement.dataset.tossChunk = 'loaded';
