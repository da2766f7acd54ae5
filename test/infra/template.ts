import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { FlagfallStack } from '../../infra/stack.ts';

const settings = JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8'));

/** An app as `cdk synth` makes it, except that nothing is bundled: `npx cdk synth` does that. */
export const unbundledApp = (): App => new App({ context: { ...settings.context, 'aws:cdk:bundling-stacks': [] } });

type Token =
  | string
  | { readonly Ref?: string; readonly 'Fn::GetAtt'?: [string, string]; readonly 'Fn::Join'?: ['', Token[]] };

interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: Token | Token[];
}

const nameOf = (logicalId: string): string => logicalId.replace(/[0-9A-F]{8}$/, '');

/** A value in words: logical ids lose their hash, tokens their wrapping. */
export const words = (value: Token): string => {
  if (typeof value === 'string') return value;
  if (value.Ref !== undefined) return nameOf(value.Ref);
  if (value['Fn::GetAtt']) return `${nameOf(value['Fn::GetAtt'][0])}.${value['Fn::GetAtt'][1]}`;
  return value['Fn::Join']![1].map(words).join('');
};

/** The stack's template, and the ways in which the tests look at it. */
export const synthesised = () => {
  const template = Template.fromStack(new FlagfallStack(unbundledApp(), 'Flagfall'));

  /** The properties of the one resource of a type whose logical id begins so. */
  const properties = (type: string, name: string) => {
    const found = Object.entries(template.findResources(type)).filter(([id]) => nameOf(id) === name);
    if (found.length !== 1) throw new Error(`${found.length} resources of type ${type} are called ${name}`);
    return found[0]![1].Properties;
  };

  /** All that a function may do, a line for each action on each resource. */
  const grantsOf = (name: string): string[] => {
    const { PolicyDocument } = properties('AWS::IAM::Policy', `${name}RoleDefaultPolicy`);
    return (PolicyDocument.Statement as Statement[])
      .flatMap(({ Effect, Action, Resource }) =>
        [Action]
          .flat()
          .flatMap((action) => [Resource].flat().map((target) => `${Effect} ${action} on ${words(target)}`)),
      )
      .sort();
  };

  return { template, properties, grantsOf };
};
