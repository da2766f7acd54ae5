import { resolve } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogLevel, NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

const root = resolve(import.meta.dirname, '..');

const REQUIRE =
  "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);";

export interface FunctionProps {
  /** The file that exports `handler`, from the project's root. */
  readonly entry: string;
  readonly description: string;
  readonly timeoutSeconds: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * A function of Flagfall's: bundled on this machine from its entry file, with its own log, and with a role that may at
 * first do nothing but write it.
 */
export const flagfallFunction = (scope: Construct, id: string, props: FunctionProps): NodejsFunction => {
  const logGroup = new LogGroup(scope, `${id}Log`, {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  logGroup.grantWrite(role);
  return new NodejsFunction(scope, id, {
    entry: resolve(root, props.entry),
    handler: 'handler',
    description: props.description,
    projectRoot: root,
    depsLockFilePath: resolve(root, 'package-lock.json'),
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    // Memory buys processor time: at this size a cold start answers well within Discord's three seconds.
    memorySize: 1024,
    timeout: Duration.seconds(props.timeoutSeconds),
    role,
    logGroup,
    environment: { ...props.environment, NODE_OPTIONS: '--enable-source-maps' },
    bundling: {
      format: OutputFormat.ESM,
      // Modules of libraries where there are any: a quarter less to load. What is left asks for Node's by `require`.
      mainFields: ['module', 'main'],
      banner: REQUIRE,
      target: 'node24',
      minify: true,
      sourceMap: true,
      sourcesContent: false,
      logLevel: LogLevel.WARNING,
      // The SDK goes into the bundle, in the version that the tests ran against.
      externalModules: [],
    },
  });
};
