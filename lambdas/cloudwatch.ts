import { Logger } from '@aws-lambda-powertools/logger';
import { type Log, loggable } from './log.ts';

/** The functions' log: structured JSON for CloudWatch, with the level that POWERTOOLS_LOG_LEVEL asks for. */
export const cloudwatchLog = (serviceName: string): Log => {
  const logger = new Logger({ serviceName });
  return {
    info: (event, fields) => logger.info(event, loggable(fields)),
    warn: (event, fields) => logger.warn(event, loggable(fields)),
    error: (event, fields) => logger.error(event, loggable(fields)),
  };
};
