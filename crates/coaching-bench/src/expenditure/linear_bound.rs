use super::world::{FORMULA_SD, KCAL_PER_KG, LOG_SD, LinearNoise, WATER_SD};
use crate::random::float as number;

/// Returns the least possible error in the linear world, in kcal per day.
///
/// It is the standard deviation of the best linear estimate (Aitken 1936) that knows this world, from the weigh-ins of
/// `days` days. The first weight is not known, and the formula is a measurement of its own.
pub(super) fn least_error(noise: LinearNoise, days: usize) -> f64 {
    let water: Vec<f64> = (0..days).map(|day| 1.0 - (-number(day) / 4.0).exp()).collect();
    let covariance: Vec<Vec<f64>> = (0..days)
        .map(|row| {
            let cell = |column: usize| {
                let weigh_in = noise.sd.powi(2) * noise.lag.powf(number(row.abs_diff(column)));
                let logs = (LOG_SD / KCAL_PER_KG).powi(2) * number(row.min(column));
                weigh_in + logs + WATER_SD.powi(2) * water[row] * water[column]
            };
            (0..days).map(cell).collect()
        })
        .collect();
    let first_weight = vec![1.0; days];
    let slope: Vec<f64> = (0..days).map(|day| -number(day) / KCAL_PER_KG).collect();
    let of_weight = solve(&covariance, &first_weight);
    let of_slope = solve(&covariance, &slope);
    let weight = dot(&first_weight, &of_weight);
    let both = dot(&first_weight, &of_slope);
    let expenditure = dot(&slope, &of_slope) + FORMULA_SD.powi(-2);
    (weight / (weight * expenditure - both * both)).sqrt()
}

fn dot(left: &[f64], right: &[f64]) -> f64 {
    left.iter().zip(right).map(|(left, right)| left * right).sum()
}

/// Returns the solution of a system with a symmetric and positive matrix, by its Cholesky factor.
fn solve(matrix: &[Vec<f64>], right: &[f64]) -> Vec<f64> {
    let size = right.len();
    let mut factor = vec![vec![0.0; size]; size];
    for row in 0..size {
        for column in 0..=row {
            let rest = matrix[row][column] - dot(&factor[row][..column], &factor[column][..column]);
            factor[row][column] = if row == column { rest.sqrt() } else { rest / factor[column][column] };
        }
    }
    let mut solution = right.to_vec();
    for row in 0..size {
        solution[row] = (solution[row] - dot(&factor[row][..row], &solution[..row])) / factor[row][row];
    }
    for row in (0..size).rev() {
        let rest: f64 = (row + 1..size).map(|below| factor[below][row] * solution[below]).sum();
        solution[row] = (solution[row] - rest) / factor[row][row];
    }
    solution
}

#[cfg(test)]
mod tests {
    use super::super::world::LinearNoise;
    use super::{least_error, solve};

    #[test]
    fn a_system_is_solved() {
        let solution = solve(&[vec![4.0, 2.0], vec![2.0, 3.0]], &[8.0, 8.0]);
        assert!((solution[0] - 1.0).abs() < 1e-12 && (solution[1] - 2.0).abs() < 1e-12, "{solution:?}");
    }

    #[test]
    fn without_weigh_ins_the_formula_remains() {
        assert!((least_error(LinearNoise::A, 1) - 300.0).abs() < 1e-9);
    }
}
