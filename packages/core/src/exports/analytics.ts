export { type ReportOptions, reportEvents } from '../analytics/reportEvents.ts'
