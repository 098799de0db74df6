/** The size chart, for pages outside the editor. */
export { SizeChartDialog } from './panels/sizes/SizeChartDialog.tsx';
