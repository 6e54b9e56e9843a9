export const WIDGET_STYLE = `
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; font: 15px/1.5 system-ui, 'Noto Sans KR', sans-serif; color: #191f28; background: #fff; }
h1 { margin: 0 0 4px; font-size: 20px; }
header p, .notice { margin: 0; color: #6b7684; font-size: 13px; }
.amount { margin: 0 0 12px; display: flex; justify-content: space-between; }
.choice { display: flex; gap: 8px; align-items: center; min-height: 44px; }
input[type='radio'], input[type='checkbox'] { width: 20px; height: 20px; margin: 0; accent-color: #1b64da; flex: none; }
[data-details] { padding: 0 0 8px 28px; }
[hidden] { display: none; }
select, input[type='number'] { min-height: 44px; padding: 0 12px; border: 1px solid #8b95a1; border-radius: 8px; font: inherit; background: #fff; color: inherit; max-width: 100%; }
[data-details] select { width: 100%; }
button { min-height: 44px; padding: 0 16px; border: 1px solid #8b95a1; border-radius: 8px; background: #fff; color: inherit; font: inherit; cursor: pointer; }
button:disabled { opacity: 0.5; cursor: default; }
button.main { width: 100%; border: 0; background: #1b64da; color: #fff; font-weight: 600; }
button.quiet { width: 100%; margin-top: 12px; border: 0; color: #4e5968; }
:focus-visible { outline: 3px solid #3182f6; outline-offset: 2px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 20px 0; }
dt { color: #6b7684; }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
details { margin-top: 16px; }
summary { min-height: 44px; line-height: 44px; cursor: pointer; }
.row { display: flex; gap: 8px; margin-bottom: 8px; }
.row select { flex: 1; min-width: 0; }
.row button { flex: none; width: 150px; }
[role='alert']:empty { display: none; }
[role='alert'] { color: #c9252d; }
body.receipt, body.dashboard { max-width: 1120px; margin: 0 auto; padding: 32px 16px; }
body.receipt { max-width: 480px; }
table { width: 100%; margin-top: 24px; border-collapse: collapse; font-size: 14px; }
th, td { padding: 8px; border-bottom: 1px solid #e5e8eb; text-align: left; white-space: nowrap; }
td form { display: flex; gap: 8px; align-items: center; }
`;
