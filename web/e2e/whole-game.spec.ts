import { expect, playUntil, playUntilAsked, shoot, test } from './table';

test('a game is played to the end by clicking lit things, and looked back at', async ({ page }) => {
  test.setTimeout(240_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));

  await page.goto('/');
  await shoot(page, 'home');
  await page.getByRole('button', { name: 'Make a table' }).first().click();
  await page.getByRole('radio', { name: '3' }).check();
  for (const seat of ['Blue', 'Green'])
    await page.getByLabel(`Strength: ${seat}`).selectOption('page');
  await page.getByLabel('Name: Red').fill('Anna');
  await shoot(page, 'new-table');
  await page.getByRole('button', { name: 'Make the table' }).click();

  await playUntilAsked(page, 'Your baron is in');
  await expect(page.locator('path.lit').first()).toBeVisible();
  await expect(page.locator('img[src="/maps/koning.webp"]')).toBeVisible();
  await shoot(page, 'your-turn');
  expect(await playUntil(page, 'stake')).toBe(true);
  await expect(page.locator('[role=log] p').last()).toBeInViewport();
  await shoot(page, 'stake');
  expect(await playUntil(page, 'over')).toBe(true);

  await expect(page.getByTestId('fairness')).toHaveAttribute('data-fits', 'true');
  await expect(page.getByTestId('fairness')).toContainText('rolls and draws were recomputed here');
  await expect(page.getByTestId('closing-word')).toHaveText(/^[a-z]{5}-[a-z]{5}-[a-z]{5}$/);
  await expect(page.getByRole('img', { name: 'How it went: sum' })).toBeVisible();
  await page.getByRole('button', { name: 'cards', exact: true }).click();
  await expect(page.getByRole('img', { name: 'How it went: cards' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'The elections' })).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'The conflicts' }).getByRole('row').nth(1),
  ).toBeVisible();
  await shoot(page, 'end');

  await page.getByRole('button', { name: 'Once more' }).click();
  await expect(page.getByRole('link', { name: 'To the new table' })).toBeVisible();
  await page.getByRole('link', { name: 'Look back' }).click();
  await expect(page.getByTestId('replay-step')).toContainText('Step 0 of');
  const slider = page.getByRole('slider');
  const steps = Number(await slider.getAttribute('max'));
  await slider.fill(String(Math.floor(steps / 2)));
  await expect(page.locator('.baron')).toHaveCount(3);
  // After the end every seat's own view may be seen.
  await page.getByLabel('Seen by').selectOption('blue');
  await expect(page.getByRole('group', { name: 'Your hand' })).toContainText('treaty');
  await shoot(page, 'replay');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
  await page.getByRole('button', { name: 'One step on' }).click();
  await expect(page.getByTestId('replay-step')).toContainText(
    `Step ${Math.floor(steps / 2) + 1} of`,
  );

  await page.getByRole('button', { name: 'A turn on' }).click();
  await expect(page.locator('[role=log] .heading').last()).toContainText('Turn');

  await slider.fill('12');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page).toHaveURL(/\/table\/[^/]+$/);
  await expect(page.locator('.baron')).toHaveCount(3);
  expect(problems).toEqual([]);

  // The lobby knows all three tables.
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'My tables' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Look|Go on/ })).toHaveCount(3);
  await shoot(page, 'home-with-tables');
});
