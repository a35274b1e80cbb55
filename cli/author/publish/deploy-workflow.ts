import { type Language, tell } from '../../sentences/language.ts'
import { say, type Words } from '../../sentences/sentence.ts'
import {
  buildSteps,
  CACHE_ACTION,
  inFolder,
  ON_DEFAULT_BRANCH,
  type WorkflowChoices,
  workflowStart,
} from '../project/github-workflow.ts'
import { NPM } from '../project/package-manager.ts'
import { SEARCH_SERVICES, SERVICES, type Service } from './announce/services.ts'
import { type DeployTarget, deployFolder, SCRIPT } from './prepare-deploy.ts'
import { TOOLS } from './vendors.ts'

/**
 * A GitHub Actions workflow that builds the site and carries out the plan of `kb deploy`. Secrets are only referred to
 * by name, and only passed to the step that needs them; the vendor's command only runs if its digest is the one in the
 * repository's variables.
 *
 * @param announced  search engines to notify after the deployment
 * @param place  the package manager, and the site's folder in the repository
 */
export function deployWorkflow(
  { vendor, bucket }: Pick<DeployTarget, 'vendor' | 'bucket'>,
  announced: readonly Service[],
  language: Language,
  place: Pick<WorkflowChoices, 'manager' | 'folder'> = {},
): string {
  const { manager = NPM, folder = '' } = place
  const said = (words: Words): string => tell(words, language)
  const tool = TOOLS[vendor]
  const { name, command, manual } = tool
  const secrets = [...tool.secrets, ...(announced.includes('baidu') ? [SEARCH_SERVICES.baidu.variable] : [])]
  const about = [
    say('Checks the site on every push and pull request, and publishes the default branch on {name}.', { name }),
    say('Once, in the settings of the repository: the secrets {secrets}.', { secrets: secrets.join(', ') }),
    say('And the variables {variables}: address and SHA-256 of {command} for Linux ({manual}).', {
      variables: ['CLI_URL', 'CLI_SHA256', ...tool.variables].join(', '),
      command,
      manual,
    }),
  ]
  const env = [
    ...tool.secrets.map((secret) => `          ${secret}: \${{ secrets.${secret} }}\n`),
    ...tool.variables.map((variable) => `          ${variable}: \${{ vars.${variable} }}\n`),
  ]
  const script = `${deployFolder({ vendor, bucket })}/${SCRIPT}`
  const run = [`${manager.exec} kb deploy ${vendor} --bucket ${bucket}`, ...tool.login(bucket), `sh ${script}`]
  return `${workflowStart(about, said)}${buildSteps(said, { ...place, isLenient: true })}      # ${said(say('Says what the last deployment put there: only that is ever removed.'))}
      - if: ${ON_DEFAULT_BRANCH}
        uses: ${CACHE_ACTION}
        with:
          path: ${inFolder(folder, '.kb/deploy')}
          key: kb-deploy-\${{ github.run_id }}
          restore-keys: kb-deploy-
      - name: ${command}
        if: ${ON_DEFAULT_BRANCH}
        env:
          CLI_URL: \${{ vars.CLI_URL }}
          CLI_SHA256: \${{ vars.CLI_SHA256 }}
        run: |
          cd "$RUNNER_TEMP"
          mkdir -p bin
          curl --fail --silent --show-error --location --output cli "$CLI_URL"
          echo "$CLI_SHA256  cli" | sha256sum --check
          ${tool.unpack}
          echo "$RUNNER_TEMP/bin" >> "$GITHUB_PATH"
      - name: ${said(say('Deploy'))}
        if: ${ON_DEFAULT_BRANCH}
        env:
${env.join('')}        run: |
${run.map((line) => `          ${line}\n`).join('')}${announced.length > 0 ? announceStep(announced, said, manager.exec) : ''}`
}

/** A refusal by a search engine must not fail the deployment. */
function announceStep(announced: readonly Service[], said: (words: Words) => string, exec: string): string {
  const { variable } = SEARCH_SERVICES.baidu
  const env = announced.includes('baidu') ? `        env:\n          ${variable}: \${{ secrets.${variable} }}\n` : ''
  const flags = SERVICES.filter((service) => announced.includes(service)).map((service) => `--${service}`)
  return `      - name: ${said(say('Tell search engines'))}
        if: ${ON_DEFAULT_BRANCH}
        continue-on-error: true
${env}        run: ${exec} kb announce ${flags.join(' ')}
`
}
