/** The size chart, for pages outside the editor. */
export { SizeChart } from './panels/sizes/SizeChart.tsx';
export { SizeChartDialog } from './panels/sizes/SizeChartDialog.tsx';
export { SizeAdvisor } from './panels/sizes/SizeAdvisor.tsx';
