import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { FlagfallStack } from './stack.ts';

const app = new App();
new FlagfallStack(app, 'Flagfall', {
  description: 'Flagfall, the arbiter for correspondence chess in Discord',
  terminationProtection: true,
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
