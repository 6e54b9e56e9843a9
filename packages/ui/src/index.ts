export { Accordion, type AccordionItem, type AccordionProps } from './accordion/accordion.tsx';
export { announce } from './announce/announce.ts';
export { Button, type ButtonProps } from './button/button.tsx';
export { Card, type CardProps } from './card/card.tsx';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx';
export { Chip, type ChipProps, StatusChip, type StatusChipProps, type Tone } from './chip/chip.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog/confirm-dialog.tsx';
export { CopyButton, type CopyButtonProps } from './copy-button/copy-button.tsx';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './error-state/error-state.tsx';
export { Field, type FieldControlProps, type FieldProps, type FieldTexts } from './field/field.tsx';
export { ignoreComposingEnter, isComposing } from './field/ignore-composing-enter.ts';
export { IconButton, type IconButtonProps } from './icon-button/icon-button.tsx';
export { joinClasses } from './join-classes.ts';
export { LoadingScreen, type LoadingScreenProps } from './loading-screen/loading-screen.tsx';
export { Logo, type LogoProps } from './logo/logo.tsx';
export { Menu, type MenuItem, type MenuProps } from './menu/menu.tsx';
export { Notice, type NoticeProps } from './notice/notice.tsx';
export { Pager, type PagerProps } from './pager/pager.tsx';
export { PasswordField, type PasswordFieldProps } from './password-field/password-field.tsx';
export { ProgressBar, type ProgressBarProps } from './progress-bar/progress-bar.tsx';
export { QrCode, type QrCodeProps } from './qr-code/qr-code.tsx';
export { SearchBox, type SearchBoxProps } from './search-box/search-box.tsx';
export {
  type SegmentedChoice,
  SegmentedControl,
  type SegmentedControlProps,
} from './segmented-control/segmented-control.tsx';
export { Select, type SelectOption, type SelectProps } from './select/select.tsx';
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx';
export { SkipLink, type SkipLinkProps } from './skip-link/skip-link.tsx';
export { Spinner, type SpinnerProps } from './spinner/spinner.tsx';
export { StatCard, type StatCardProps } from './stat-card/stat-card.tsx';
export { Table, type TableProps } from './table/table.tsx';
export type { TableColumn, TableSort } from './table/table-column.ts';
export { type TabItem, Tabs, type TabsProps } from './tabs/tabs.tsx';
export { TextArea, type TextAreaProps } from './text-area/text-area.tsx';
export { TextField, type TextFieldProps } from './text-field/text-field.tsx';
export { TextLink, type TextLinkProps } from './text-link/text-link.tsx';
export { applyTheme, parseThemeChoice, type ThemeChoice, type ThemeStorage } from './theme-toggle/apply-theme.ts';
export { ThemeToggle, type ThemeToggleProps } from './theme-toggle/theme-toggle.tsx';
export { ToastProvider, type ToastProviderProps } from './toast/toast.tsx';
export { onToastProviderNeeded, showToast, type ToastMessage, useToast } from './toast/use-toast.ts';
export { useIsPhone } from './use-is-phone.ts';
export { VisuallyHidden, type VisuallyHiddenProps } from './visually-hidden/visually-hidden.tsx';
