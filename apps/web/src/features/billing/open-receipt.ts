/** Returns false when the browser blocks the popup. */
export function openReceipt(transactionId: string): boolean {
  const opened = window.open(`/payment/receipt/${transactionId}`, 'pilgi-receipt', 'popup,width=600,height=800');
  opened?.focus();
  return opened !== null;
}
