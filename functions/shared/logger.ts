import { Logger } from '@aws-lambda-powertools/logger';

/**
 * One logger for all functions: JSON lines, level from LOG_LEVEL. One finished line per request, step or
 * delivery carries all its facts. Secrets appear only as present or absent.
 */
export const logger = new Logger({ serviceName: 'orchestrator' });
